import { BROWSER_MESSAGES, SUPPORTED_CHECK, showTooOld } from '#contracts/base/supported-browsers.ts'
import { markSessionScript } from '#web/lib/session/session-store.ts'
import type { EarlyFields } from './early-fields.ts'

/**
 * Starts the page's modules at the `load` event, at the first touch or key, or after 2.5 s, whichever comes first: on a slow connection
 * the modules would delay the first pictures. The server marks the modules as `later`. A browser that is too old for them keeps the page
 * as the server has sent it, with a sentence above it.
 *
 * The modules are run one by one, the entry last: all in one task would hold a slow phone for longer than a press should wait.
 */
const startModules = () =>
  `(()=>{if(!${SUPPORTED_CHECK})return ${showTooOld(BROWSER_MESSAGES.tooOld)};const E=['load','pointerdown','keydown','touchstart'];let t;const f=async()=>{const o=document.querySelector('script[type=later]');if(!o)return;clearTimeout(t);for(const e of E)removeEventListener(e,f);const L=[...document.querySelectorAll('link[rel=later]')];for(const l of L)l.rel='modulepreload';for(const{href}of L)if(!/entry.client/.test(href))await import(href).catch(()=>{});const n=document.createElement('script');n.type='module';n.textContent=o.textContent;o.replaceWith(n)};for(const e of E)addEventListener(e,f,{passive:true});t=setTimeout(f,2500)})()`

/** An early press is dropped after this many ms. */
const EARLY_PRESS_MS = 2_000

/** Stores the button that was pressed last before hydration, until the next press, key or scroll. */
const REMEMBER_PRESS = `(()=>{const forget=()=>{delete window.earlyPress};addEventListener('click',e=>{forget();const b=e.target.closest('button[type=button]');if(b&&!document.documentElement.dataset.hydrated)window.earlyPress={button:b,at:performance.now()}},true);for(const e of ['pointerdown','keydown','wheel','touchmove'])addEventListener(e,forget,{passive:true,capture:true})})()`

/** Stores the last state of each field that is changed, until `repeatEarly` ends it. */
const REMEMBER_FIELDS = `window.earlyFields=new Map;addEventListener('input',({target:t})=>{earlyFields?.set(t,[t.value,t.checked])},true)`

/**
 * Repeats what was done before hydration: changes of fields, and a press that came shortly before, if the button still exists. Call it once,
 * after hydration.
 */
export function repeatEarly(): void {
  const page = window as { earlyPress?: { readonly button: HTMLElement; readonly at: number }; earlyFields?: EarlyFields | undefined }
  const { earlyPress: press, earlyFields: fields } = page
  delete page.earlyPress
  // without the network the fields have what the page gives them
  if (fields?.size) import('./early-fields.ts').then(({ changeAgain }) => changeAgain(fields)).catch(() => {})
  else page.earlyFields = undefined
  if (press?.button.isConnected && performance.now() - press.at <= EARLY_PRESS_MS) press.button.click()
}

/**
 * Loads the document of the address to which Back or Forward led before hydration: the router is not listening yet, and would hydrate the
 * page of one address with the query of the other. Only entries of the router have a state, those of anchors have none.
 */
const LOAD_AFTER_EARLY_BACK = `addEventListener('popstate',e=>{e.state&&!document.documentElement.dataset.hydrated&&location.reload()})`

/** The script in the head of every page. A function, so that the browser's scripts do not contain it. */
export const firstScript = () => `${markSessionScript()};${REMEMBER_PRESS};${REMEMBER_FIELDS};${LOAD_AFTER_EARLY_BACK};${startModules()}`
