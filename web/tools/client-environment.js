// Lets a test run what is compiled for browsers, where effects run; without a page.
export default {
  name: 'client',
  viteEnvironment: 'client',
  setup: () => ({ teardown() {} }),
};
