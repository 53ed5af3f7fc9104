/** Something about the set-up that keeps the product from running. Its message tells an operator what to do; no stack is shown. */
export class SetupError extends Error {}
