/** Work that must be done though nobody waits for it. A job may run more than once: its handler must not mind. */
export interface Jobs {
  /** Runs `work` again and again, on one copy at a time. @param cron five fields, UTC */
  repeat(name: string, cron: string, work: () => Promise<void>): Promise<void>
  /** Lets the jobs under way end. */
  stop(): Promise<void>
}
