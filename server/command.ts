import { StartFailure } from '#server/platform/start-failure.ts'

/** Writes a line for the person at the terminal. */
type Say = (line: string) => void

/**
 * Runs a command of the terminal. When it fails the exit code is 1; an error that was not foreseen comes with its stack.
 * @param work gets the arguments
 */
export async function runCommand(work: (args: readonly string[], say: Say) => Promise<void>): Promise<void> {
  try {
    await work(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`))
  } catch (error) {
    const { message, stack } = error as Error
    const isForeseen = error instanceof StartFailure || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')
    process.stderr.write(`${isForeseen ? message : stack}\n`)
    process.exitCode = 1
  }
}
