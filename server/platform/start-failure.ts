/** A start that failed for a reason that can be mended: the message says in one sentence what is wrong and which setting is about it. */
export class StartFailure extends Error {}
