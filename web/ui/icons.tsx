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

// `node scripts/icons.ts` writes the sprite anew after a change of this list or of amenity-icons.tsx.
export const ArrowLeft = icon('arrow-left')
export const ArrowUpRight = icon('arrow-up-right')
export const BadgeIndianRupee = icon('badge-indian-rupee')
export const Bath = icon('bath')
export const BedDouble = icon('bed-double')
export const BedSingle = icon('bed-single')
export const Bell = icon('bell')
export const BellOff = icon('bell-off')
export const Bike = icon('bike')
export const Blocks = icon('blocks')
export const Briefcase = icon('briefcase')
export const BriefcaseBusiness = icon('briefcase-business')
export const Building = icon('building')
export const Building2 = icon('building-complex')
export const CalendarCheck = icon('calendar-check')
export const Camera = icon('camera')
export const Check = icon('check')
export const ChevronDown = icon('chevron-down')
export const ChevronLeft = icon('chevron-left')
export const ChevronRight = icon('chevron-right')
export const CircleAlert = icon('circle-exclamation-point')
export const CircleCheck = icon('circle-check')
export const CirclePlus = icon('circle-plus')
export const CircleX = icon('circle-x')
export const ClipboardList = icon('clipboard-list')
export const ClipboardPlus = icon('clipboard-plus')
export const CloudOff = icon('cloud-off')
export const Crown = icon('crown')
export const DoorClosed = icon('door-closed')
export const DoorOpen = icon('door-open')
export const Download = icon('download')
export const ExternalLink = icon('external-link')
export const Eye = icon('eye')
export const EyeOff = icon('eye-off')
export const Fence = icon('fence')
export const FileSpreadsheet = icon('file-spreadsheet')
export const FileText = icon('file-text')
export const FileType = icon('file-type')
export const FileX = icon('file-x')
export const Heart = icon('heart')
export const History = icon('rotate-ccw-clock')
export const Hourglass = icon('hourglass')
export const House = icon('house')
export const Image = icon('image')
export const ImageOff = icon('image-off')
export const ImagePlus = icon('image-plus')
export const Images = icon('images')
export const IndianRupee = icon('indian-rupee')
export const Info = icon('info')
export const KeyRound = icon('key-round')
export const LandPlot = icon('land-plot')
export const Layers = icon('layers')
export const LayoutDashboard = icon('layout-dashboard')
export const List = icon('list')
export const LockKeyhole = icon('lock-keyhole')
export const LogOut = icon('log-out')
export const Mail = icon('mail')
export const MapIcon = icon('map')
export const MapPin = icon('map-pin')
export const Maximize = icon('maximize')
export const Menu = icon('menu')
export const MessageCircle = icon('message-circle')
export const MessageSquareText = icon('message-square-text')
export const Minus = icon('minus')
export const Monitor = icon('monitor')
export const PackageOpen = icon('package-open')
export const Paperclip = icon('paperclip')
export const Pause = icon('pause')
export const Pencil = icon('pencil')
export const PencilLine = icon('pencil-line')
export const Phone = icon('phone')
export const PhoneCall = icon('phone-call')
export const Play = icon('play')
export const Plus = icon('plus')
export const Printer = icon('printer')
export const Repeat = icon('repeat')
export const Route = icon('route')
export const Ruler = icon('ruler')
export const Search = icon('search')
export const SearchCheck = icon('search-check')
export const SearchX = icon('search-x')
export const Settings2 = icon('settings-2')
export const Share2 = icon('share-2')
export const ShieldCheck = icon('shield-check')
export const SlidersHorizontal = icon('sliders-horizontal')
export const Smartphone = icon('smartphone')
export const Sofa = icon('sofa')
export const Sparkles = icon('sparkles')
export const SquarePen = icon('square-pen')
export const Star = icon('star')
export const Store = icon('store')
export const Ticket = icon('ticket')
export const Trash2 = icon('trash')
export const TriangleAlert = icon('triangle-exclamation-point')
export const UserRound = icon('user-round')
export const UserRoundX = icon('user-round-x')
export const Users = icon('users')
export const WifiOff = icon('wifi-off')
export const X = icon('x')
