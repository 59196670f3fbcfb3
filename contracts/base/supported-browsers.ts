/** The oldest browsers that the site supports, as build targets; Samsung Internet 21 is Chromium 110 (docs/decisions/0119). */
export const BUILD_TARGET = ['chrome110', 'firefox115', 'safari16.4', 'ios16.4']

/**
 * Script that is truthy in the supported browsers only. It tests two features: `toSorted` came with Chrome 110 and Firefox 115, a look-behind
 * in a regular expression with Safari 16.4. Everything else that pages need is older.
 */
export const SUPPORTED_CHECK = `(()=>{try{return[].toSorted&&RegExp('(?<!a)')}catch{}})()`

const OLDEST = 'at least Chrome 110, Safari 16.4, Firefox 115 or Samsung Internet 21'

export const BROWSER_MESSAGES = {
  tooOld: `This browser is too old for parts of this site: you can read every page, but to sign in, post or use the map you need ${OLDEST}.`,
  tooOldForConsole: `This browser is too old for the console, which needs ${OLDEST}.`,
} as const

/** A script that shows the message above the page when its HTML has been read. */
export function showTooOld(message: string): string {
  return `addEventListener('DOMContentLoaded',()=>{const p=document.createElement('p');p.setAttribute('role','status');p.textContent='${message}';p.style='padding:12px 16px;border-bottom:1px solid';document.body.prepend(p)})`
}
