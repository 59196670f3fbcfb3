import { type FormEvent, useId } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { UserSearch } from '#contracts/operations/users.ts'
import { labelOf, USER_ROLES } from '#contracts/property-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { Search } from '#web/ui/icons.tsx'
import { Select } from '#web/ui/select.tsx'

/** What the list shows: filters stand in the address; what was typed may be a phone number, so it stands in the history's state alone. */
export function useUserSearch() {
  const [parameters] = useSearchParams()
  const { state } = useLocation() as { state: { text?: string } | null }
  const navigate = useNavigate()
  const text = state?.text ?? ''
  const role = USER_ROLES.find((each) => each === parameters.get('role'))
  const blocked = { yes: true, no: false }[parameters.get('blocked') ?? '']
  const from = parameters.get('from') ?? ''
  const to = parameters.get('to') ?? ''
  const wanted: Omit<UserSearch, 'after'> = {
    ...(text && { text }),
    ...(role && { role }),
    ...(blocked !== undefined && { blocked }),
    ...(from && { from }),
    ...(to && { to }),
  }
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(parameters)
    if (value) next.set(name, value)
    else next.delete(name)
    void navigate({ search: next.toString() }, { state, replace: true })
  }
  const search = (typed: string) => void navigate({ search: parameters.toString() }, { state: typed ? { text: typed } : null })
  return { text, role: role ?? '', blocked: parameters.get('blocked') ?? '', from, to, wanted, change, search }
}

export function UserFilters({ text, role, blocked, from, to, change, search }: ReturnType<typeof useUserSearch>) {
  const id = useId()
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    search(String(new FormData(event.currentTarget).get('text') ?? '').trim())
  }
  return (
    <search className="mb-5 grid gap-3">
      <form onSubmit={submit} className="flex max-w-xl gap-2">
        <label htmlFor={id} className="sr-only">
          Name, phone number, e-mail address or id
        </label>
        <input
          // after Back the field shows what the list shows
          key={text}
          id={id}
          name="text"
          type="search"
          autoComplete="off"
          defaultValue={text}
          placeholder="Name, number, e-mail"
          maxLength={254}
          className="h-11 min-w-0 flex-1 rounded-control border border-line-strong bg-card px-3.5 text-base"
        />
        <Button type="submit" look="soft">
          <Search size={18} aria-hidden />
          Search
        </Button>
      </form>
      <div className="grid max-w-3xl grid-cols-2 items-end gap-2.5 md:grid-cols-[9rem_9rem_1fr_1fr]">
        <Filter label="Role" value={role} onChange={(value) => change('role', value)}>
          {USER_ROLES.map((each) => (
            <option key={each} value={each}>
              {labelOf(each)}
            </option>
          ))}
        </Filter>
        <Filter label="Blocked" value={blocked} onChange={(value) => change('blocked', value)}>
          <option value="yes">Blocked</option>
          <option value="no">Not blocked</option>
        </Filter>
        <DayField id="users-from" label="Joined from" day={from} max={to} onChange={(day) => change('from', day)} />
        <DayField id="users-to" label="Joined until" day={to} min={from} onChange={(day) => change('to', day)} />
      </div>
    </search>
  )
}

interface FilterProps {
  label: string
  value: string
  onChange: (value: string) => void
  children: React.ReactNode
}

function Filter({ label, value, onChange, children }: FilterProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-semibold text-ink-soft text-sm">
        {label}
      </label>
      <Select id={id} value={value} onChange={onChange} boxClassName="" className="h-12! pr-9 pl-3.5" iconClassName="right-3">
        <option value="">All</option>
        {children}
      </Select>
    </div>
  )
}
