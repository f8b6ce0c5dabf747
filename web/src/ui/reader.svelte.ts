// Which rule is open for reading, over whatever page.

class Reader {
  rule = $state<string>();

  open(rule: string) {
    this.rule = rule;
  }

  close() {
    this.rule = undefined;
  }
}

export const reader = new Reader();
