import type { ComponentProps, ReactElement } from 'react'
import sprite from './icons.svg?url'

interface IconProps extends Omit<ComponentProps<'svg'>, 'children' | 'width' | 'height' | 'strokeWidth'> {
  /** Width and height, CSS px. */
  size?: number
  /** On the icon's grid of 24 units. */
  strokeWidth?: number
}

export type IconComponent = (props: IconProps) => ReactElement

/** An icon of Lucide from the sprite. Hidden from screen readers: the words stand beside it. @param name as Lucide spells it */
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
