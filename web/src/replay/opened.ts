// A record opened from a file. It has no address on the server, so it lives as long as the page.

let opened: unknown;

export const openRecord = (record: unknown) => (opened = record);
export const openedRecord = () => opened;
