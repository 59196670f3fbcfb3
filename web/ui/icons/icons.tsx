// The file of an icon decides which pages load it. Code of web/ui and web/lib that all pages load imports from common-icons.tsx.
export * from './common-icons.tsx'
export type { IconComponent } from './icon.tsx'
export * from './page-icons.tsx'
