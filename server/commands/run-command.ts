import { StartFailure } from '#server/platform/setting.ts'
import { StorageUnavailable } from '#server/platform/storage/port.ts'
import { explainDatabase } from '../start/start-problems.ts'

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
    process.stderr.write(`${sentenceOf(error as NodeJS.ErrnoException)}\n`)
    process.exitCode = 1
  }
}

function sentenceOf(error: NodeJS.ErrnoException): string | undefined {
  const { code = '', message } = error
  const isForeseen =
    error instanceof StartFailure ||
    error instanceof StorageUnavailable ||
    message.startsWith('S3 refused') ||
    code === 'ENOSPC' ||
    code.startsWith('ERR_PARSE_ARGS')
  return isForeseen ? message : (explainDatabase(error) ?? error.stack)
}
