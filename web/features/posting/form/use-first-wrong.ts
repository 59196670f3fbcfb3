import { useCallback, useRef } from 'react'

const WRONG = '[aria-invalid="true"], [data-wrong] input'

/** @returns a ref for a form, and a function that puts the focus on its first wrong field, once the messages stand there */
export function useFirstWrong() {
  const formRef = useRef<HTMLFormElement>(null)
  const focusFirstWrong = useCallback(() => {
    requestAnimationFrame(() => {
      const field = formRef.current?.querySelector<HTMLElement>(WRONG)
      field?.focus({ preventScroll: true })
      field?.scrollIntoView({ block: 'center' })
    })
  }, [])
  return { formRef, focusFirstWrong }
}
