import { UserRound } from 'lucide-react'
import { type PictureWidth, srcSet, variantName } from '#contracts/media.ts'

interface PictureProps {
  /** A stored picture's name. */
  fileName: string
  alt: string
  /** The `sizes` attribute: how wide it is shown. */
  sizes: string
  /** Shown until the picture has loaded. */
  color?: string
  blur?: string | null
  /** The widest variant offered. */
  largest?: PictureWidth
  /** For the first picture in view: loaded at once. */
  eager?: boolean
  className?: string
  /** `cover` fills its box, `contain` shows all of it. */
  fit?: 'cover' | 'contain'
}

/** A stored picture in the size and format that fit the screen. Its box must have its own size, so that loading moves nothing. */
export function Picture({ fileName, alt, sizes, color, blur, largest = 1280, eager = false, className = '', fit = 'cover' }: PictureProps) {
  const style = {
    backgroundColor: color,
    backgroundImage: blur ? `url("${blur}")` : undefined,
    backgroundSize: 'cover',
    backgroundPosition: 'center',
  }
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(fileName, 'avif', largest)} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(fileName, 'webp', largest)} sizes={sizes} />
      <img
        src={`/media/${variantName(fileName, 640, 'jpg')}`}
        srcSet={srcSet(fileName, 'jpg', largest)}
        sizes={sizes}
        alt={alt}
        width={4}
        height={3}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        style={style}
        className={`size-full ${fit === 'cover' ? 'object-cover' : 'object-contain'} ${className}`}
      />
    </picture>
  )
}

/** A person's initials. Hidden from screen readers: the name stands beside it. */
export function Avatar({ initials, size = 'small' }: { initials: string; size?: 'small' | 'large' }) {
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-full bg-brand font-display font-bold text-on-brand ${size === 'large' ? 'size-14 text-xl sm:size-18 sm:text-2xl' : 'size-9 text-sm'}`}
    >
      {initials || <UserRound size={size === 'large' ? 32 : 18} />}
    </span>
  )
}
