/** Says in a list and beside a name that the account is blocked. */
export function BlockedMark() {
  return <span className="rounded-full bg-brick-wash px-2.5 py-0.5 font-semibold text-brick text-sm">Blocked</span>
}
