import { StartFailure } from '#server/platform/start-failure.ts'

/** A backup or a restore was refused or cannot go on; the message says why, for the person at the terminal. */
export class BackupFailure extends StartFailure {}

/** A backup is incomplete or was changed. */
export class BrokenBackup extends BackupFailure {
  constructor(what: string) {
    super(`This backup is broken and was not used: ${what}. Take another one with --backup <name>; --list shows them.`)
  }
}
