import { useCallback, useEffect, useRef, useState } from 'react'

const WRONG = '[aria-invalid="true"], [data-wrong] input'

/**
 * @param busy while the fields are disabled nothing can have the focus: it waits
 * @returns a ref for a form, and a function that puts the focus on its first wrong field, once the messages stand there
 */
export function useFirstWrong(busy: boolean) {
  const formRef = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(0)
  const answered = useRef(0)
  useEffect(() => {
    if (busy || asked === answered.current) return
    answered.current = asked
    const field = formRef.current?.querySelector<HTMLElement>(WRONG)
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }, [asked, busy])
  const focusFirstWrong = useCallback(() => setAsked((times) => times + 1), [])
  return { formRef, focusFirstWrong }
}
