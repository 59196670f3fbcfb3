import { BRAND } from './palette.ts'
import { svgDocument } from './svg.ts'

const MARK = `<path d="M3 12 14 3l11 9v13H3z" fill="${BRAND.green}"/><path d="M9 25v-8a5 5 0 0 1 10 0v8z" fill="${BRAND.paper}"/><path d="M12 25v-7a2 2 0 0 1 4 0v7z" fill="${BRAND.marigold}"/>`
export const brandMark = (size: number): string => svgDocument(28, 28, MARK, undefined, ` width="${size}" height="${size}"`)
export const heroScene = (theme: 'light' | 'dark'): string => svgDocument(1600, 640, `<path d="M0 400h1600v240H0z" fill="${theme === 'light' ? '#A9C4B4' : '#1D3A34'}"/>`, undefined, ' preserveAspectRatio="xMidYMax slice"')
export const defaultPicture = (): string => svgDocument(1600, 1200, `<rect width="1600" height="1200" fill="${BRAND.paper}"/><g transform="translate(520 320) scale(20)">${MARK}</g>`)
export const openGraphPicture = (): string => svgDocument(1200, 630, `<rect width="1200" height="630" fill="${BRAND.paper}"/><g transform="translate(80 80) scale(6)">${MARK}</g>`)
