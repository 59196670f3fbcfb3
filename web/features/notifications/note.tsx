import { TextLink } from '#web/ui/button.tsx'

/** What a toast says of a notification or a push. @param path the page that it opens */
export function NoteOf({ title, body, path }: { title: string; body: string; path: string | undefined }) {
  return (
    <span className="grid gap-0.5 py-1">
      <strong className="font-semibold">{title}</strong>
      <span>{body}</span>
      {path && <TextLink to={path}>Show</TextLink>}
    </span>
  )
}
