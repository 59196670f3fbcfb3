import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

/** To the home page; on phones a round sign on the photo, else a word above it. */
export function BackLink() {
  return (
    <Link
      to="/home"
      className="inline-flex size-11 items-center justify-center gap-2 rounded-full bg-over-picture font-semibold text-[15px] text-on-picture shadow-card md:w-auto md:bg-transparent md:px-1 md:text-ink-soft md:shadow-none md:hover:text-ink"
    >
      <ArrowLeft size={20} aria-hidden />
      <span className="max-md:sr-only">Back</span>
    </Link>
  )
}
