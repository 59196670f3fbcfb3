import { ESCALATIONS } from '#contracts/trust/grievances/grievance-messages.ts'

/** Where people turn after a decision or a missed deadline. */
export function Escalations() {
  return (
    <ul className="mt-2 grid list-disc gap-1.5 pl-5 leading-relaxed">
      {ESCALATIONS.map(({ name, address, text }) => (
        <li key={name}>
          {address ? (
            <a className="font-semibold text-brand underline underline-offset-4" href={address} target="_blank" rel="noreferrer">
              {name}
            </a>
          ) : (
            <span className="font-semibold">{name}</span>
          )}
          : {text}
        </li>
      ))}
    </ul>
  )
}
