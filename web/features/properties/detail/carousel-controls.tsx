import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'

interface CarouselControlsProps {
  shown: number
  count: number
  playing: boolean
  onPrevious: () => void
  onNext: () => void
  onToggle: () => void
}

/** One pill at the foot of the photo: back, which of how many, on, and whether it moves by itself. */
export function CarouselControls({ shown, count, playing, onPrevious, onNext, onToggle }: CarouselControlsProps) {
  return (
    <div className="absolute right-3 bottom-3 flex items-center rounded-full bg-over-picture text-on-picture shadow-card">
      <Control label="Previous photo" onPress={onPrevious}>
        <ChevronLeft size={20} aria-hidden />
      </Control>
      <span className="num min-w-11 text-center leading-11 font-semibold text-sm" aria-live={playing ? 'off' : 'polite'}>
        {shown + 1} / {count}
      </span>
      <Control label="Next photo" onPress={onNext}>
        <ChevronRight size={20} aria-hidden />
      </Control>
      <Control label={playing ? 'Pause the photos' : 'Play the photos'} onPress={onToggle}>
        {playing ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
      </Control>
    </div>
  )
}

function Control({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-full transition-transform duration-150 active:scale-90 noscript:hidden"
    >
      {children}
    </button>
  )
}
