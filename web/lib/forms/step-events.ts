// Events between a form with steps and a field that asks a question before the form is sent.

/** Sent to the form before its next step opens: a field of the shown step prevents it, as it prevents 'submit', while it has a question. */
export const BEFORE_NEXT_STEP = 'beforenextstep'
/** Bubbles from a field of a hidden step that has a question: the form opens the step. */
export const SHOW_STEP = 'showstep'
