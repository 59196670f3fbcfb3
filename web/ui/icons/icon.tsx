import type { ComponentProps, ReactElement } from 'react'
import sprite from './icons.svg?url'

interface IconProps extends Omit<ComponentProps<'svg'>, 'children' | 'width' | 'height' | 'strokeWidth'> {
  /** Width and height, CSS px. */
  size?: number
  /** Stroke width in units of the icon's 24 × 24 grid. */
  strokeWidth?: number
}

export type IconComponent = (props: IconProps) => ReactElement

/** A Lucide icon from the sprite. Hidden from screen readers, which read the text beside it. @param name as Lucide spells it */
export function icon(name: string): IconComponent {
  const href = `${sprite}#${name}`
  return function SpriteIcon({ size = 24, strokeWidth, className, ...rest }) {
    return (
      <svg
        aria-hidden
        width={size}
        height={size}
        className={className ? `icon ${className}` : 'icon'}
        style={strokeWidth === undefined ? undefined : { strokeWidth }}
        {...rest}
      >
        <use href={href} />
      </svg>
    )
  }
}
