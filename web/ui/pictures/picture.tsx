import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  type PictureFolder,
  type PictureFormat,
  type PictureWidth,
  STAGED_BADGE,
  srcSet,
  variantName,
} from '#contracts/homes/media/media.ts'
import type { StagedBy } from '#contracts/homes/media/staged-pictures.ts'
import { UserRound } from '#web/ui/icons/common-icons.tsx'
import { PictureNotLoaded } from './no-picture.tsx'

/** A picture in a list that people browse. */
export interface ShownPicture {
  readonly fileName: string
  readonly color: string
  readonly blur?: string | null | undefined
  readonly folder?: PictureFolder
  readonly stagedBy?: StagedBy | undefined
}

interface PictureProps {
  /** A stored picture's name. */
  fileName: string
  /** First segment of the path under which the picture is served. */
  folder?: PictureFolder
  alt: string
  /** The `sizes` attribute: the displayed width. */
  sizes: string
  /** Shown until the picture has loaded. */
  color?: string
  blur?: string | null | undefined
  /** The widest variant offered. */
  largest?: PictureWidth
  /** Loads the picture at once, for the first picture in view. */
  eager?: boolean
  className?: string
  /** `cover` fills its box, `contain` shows all of it. */
  fit?: 'cover' | 'contain'
  /** Set when a program made or staged the picture: it gets a label. */
  stagedBy?: StagedBy | undefined
}

/**
 * A stored picture as AVIF in the size that fits the screen, or as WebP in a middle size for browsers without AVIF. Its box must have a
 * size of its own, so that loading moves nothing, and a position for the label of staged pictures. A drawing replaces it while it cannot be
 * loaded.
 */
export function Picture(props: PictureProps) {
  const {
    fileName,
    folder = 'media',
    alt,
    sizes,
    color,
    blur,
    largest = 1280,
    eager = false,
    className = '',
    fit = 'cover',
    stagedBy,
  } = props
  const style = color || blur ? { backgroundColor: color, backgroundImage: blur ? `url(${blur})` : undefined } : undefined
  const middle = largest > 960 ? 1280 : 640
  const { broken, watch } = useBrokenPicture()
  if (broken) return <PictureNotLoaded alt={alt} />
  return (
    <>
      <picture>
        <source type="image/avif" srcSet={srcSet(fileName, 'avif', largest, folder)} sizes={sizes} />
        <img
          {...watch}
          src={`/${folder}/${variantName(fileName, middle, 'webp')}`}
          alt={alt}
          width={4}
          height={3}
          loading={eager ? undefined : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          style={style}
          className={className ? `picture-${fit} ${className}` : `picture-${fit}`}
        />
      </picture>
      {stagedBy && <span className="staged">{STAGED_BADGE}</span>}
    </>
  )
}

interface AvatarProps {
  initials: string
  /** A profile picture's file name. */
  image?: string | null | undefined
  size?: 'small' | 'large'
}

/** A person's picture, or their initials while there is none. Hidden from screen readers: the name stands beside it. */
export function Avatar({ initials, image, size = 'small' }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={`relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-brand font-display font-bold text-on-brand ${size === 'large' ? 'size-14 text-xl sm:size-18' : 'size-9 text-sm'}`}
    >
      {initials || <UserRound size={size === 'large' ? 32 : 18} />}
      {image && <AvatarPicture key={image} image={image} sizes={size === 'large' ? '72px' : '36px'} />}
    </span>
  )
}

/** Covers the initials, which show again when the picture cannot be loaded. */
function AvatarPicture({ image, sizes }: { image: string; sizes: string }) {
  const { broken, watch } = useBrokenPicture()
  if (broken) return null
  const srcSetOf = (format: PictureFormat) =>
    `/media/${variantName(image, 160, format)} 160w, /media/${variantName(image, 320, format)} 320w`
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf('avif')} sizes={sizes} />
      <img
        src={`/media/${variantName(image, 320, 'jpg')}`}
        alt=""
        width={72}
        height={72}
        decoding="async"
        {...watch}
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  )
}

/** `sizes` of a card's picture, for cards in one, two or three columns across the whole page. */
export const CARD_SIZES =
  '(min-width: 1240px) 384px, (min-width: 1024px) calc(33vw - 30px), (min-width: 640px) calc(50vw - 30px), calc(100vw - 40px)'

interface BrokenPicture {
  readonly broken: boolean
  /** Properties of the `<img>`. */
  readonly watch: { readonly ref: RefObject<HTMLImageElement | null>; readonly onError: () => void }
}

/** Time after the event 'online' in which a request may still fail, ms. */
const NETWORK_SETTLES_AFTER_MS = 3_000

/**
 * Whether a picture could not be loaded, also when it failed before hydration. Retries when the network is back, and once more if that
 * retry fails.
 */
function useBrokenPicture(): BrokenPicture {
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState(false)
  const wasOnline = useRef(false)
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(true)
  }, [])
  useEffect(() => {
    if (!broken) return
    const tryAgain = () => setBroken(false)
    const timer = wasOnline.current ? setTimeout(() => navigator.onLine && tryAgain(), NETWORK_SETTLES_AFTER_MS) : undefined
    wasOnline.current = false
    const onOnline = () => {
      wasOnline.current = true
      tryAgain()
    }
    window.addEventListener('online', onOnline)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [broken])
  return { broken, watch: { ref: image, onError: () => setBroken(true) } }
}
