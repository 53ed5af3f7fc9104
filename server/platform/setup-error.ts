/** An error whose message tells the operator what to do, so no stack trace is shown. */
export class SetupError extends Error {}
