import { type PictureWidth, srcSet, variantName } from '#contracts/media.ts'

interface PictureProps {
  /** A stored picture's name. */
  fileName: string
  alt: string
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string
  /** Shown until the picture is there. */
  color?: string
  blur?: string | null
  /** The widest variant worth offering here. */
  largest?: PictureWidth
  /** The first picture that a person sees: loaded at once. */
  eager?: boolean
  className?: string
  /** `cover` fills its box, `contain` shows all of it. */
  fit?: 'cover' | 'contain'
}

/** A stored picture in the size and format that fit the screen. Its box must have a size of its own: nothing moves when it arrives. */
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
