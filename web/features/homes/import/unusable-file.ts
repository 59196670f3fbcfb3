/** A file that cannot be used; its message is for people. */
export class UnusableFile extends Error {}
