// Which of the two files an icon is in decides which pages load it. What web/ui and web/lib give to all pages imports the first.
export * from './common-icons.tsx'
export type { IconComponent } from './icon.tsx'
export * from './page-icons.tsx'
