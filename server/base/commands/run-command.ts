import { StartFailure } from '#server/base/platform/setting.ts'
import { StorageUnavailable } from '#server/base/platform/storage/port.ts'
import { explainDatabase } from '../start/start-problems.ts'

/** Writes a line to standard output. */
type Say = (line: string) => void

/**
 * Runs a terminal command. When `work` fails, sets exit code 1 and prints the message, or the stack of an unexpected error.
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
