/** A drawing in the place of a picture that is missing or cannot be loaded. Fills its box. */
export function NoPicture() {
  return (
    <div className="flex size-full flex-col items-center justify-center gap-3 rounded-t-card bg-wash text-ink-soft">
      <svg viewBox="0 0 96 64" className="w-24 text-line-strong" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <path d="M4 60h88M20 60V28l28-20 28 20v32M12 33 48 7l36 26" strokeLinecap="round" strokeLinejoin="round" />
        <path d="M40 60V44a8 8 0 0 1 16 0v16M27 38h7v8h-7zM62 38h7v8h-7zM43 26a5 5 0 0 1 10 0v4H43z" strokeLinejoin="round" />
      </svg>
      <span className="text-sm">No Image Available</span>
    </div>
  )
}
