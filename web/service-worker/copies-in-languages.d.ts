/** Copies of a module in other languages, made by `copiesInLanguages` (languages/vite-plugin.ts). */
declare module '*/offline-messages.ts?mr' {
  export * from '#web/service-worker/offline-messages.ts'
}
declare module '*/offline-messages.ts?hi' {
  export * from '#web/service-worker/offline-messages.ts'
}
