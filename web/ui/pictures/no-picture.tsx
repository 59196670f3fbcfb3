/** Placeholder where there is no picture. Fills its box. */
export function NoPicture() {
  return (
    <div className="flex size-full flex-col items-center justify-center gap-3 rounded-t-card bg-wash text-ink-soft">
      <HouseDrawing />
      <span className="text-sm">No Image Available</span>
    </div>
  )
}

/** Placeholder for a picture that could not be loaded. Fills its box. @param alt of the picture */
export function PictureNotLoaded({ alt }: { alt: string }) {
  return (
    <span {...(alt ? { role: 'img', 'aria-label': alt } : {})} className="grid size-full place-items-center bg-wash">
      <HouseDrawing />
    </span>
  )
}

function HouseDrawing() {
  return (
    <svg
      viewBox="0 0 96 64"
      className="w-24 max-w-1/2 text-line-strong"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M4 60h88M20 60V28l28-20 28 20v32M12 33 48 7l36 26" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M40 60V44a8 8 0 0 1 16 0v16" className="fill-marigold stroke-none" />
      <path d="M27 38h7v8h-7zM62 38h7v8h-7zM43 26a5 5 0 0 1 10 0v4H43z" strokeLinejoin="round" />
    </svg>
  )
}
