import { MARK_SESSION } from './session-store.ts'

/**
 * Starts the page's modules once its first pictures have loaded, at the person's first touch or key, or after 2.5 s, whichever comes
 * first: on a slow line they would share it with what is painted first. The server marks them as `later`.
 */
const START_MODULES = `(()=>{const E=['load','pointerdown','keydown','touchstart'];let t;const f=()=>{const o=document.querySelector('script[type=later]');if(!o)return;clearTimeout(t);for(const e of E)removeEventListener(e,f);for(const l of document.querySelectorAll('link[rel=later]'))l.rel='modulepreload';const n=document.createElement('script');n.type='module';n.textContent=o.textContent;o.replaceWith(n)};for(const e of E)addEventListener(e,f,{passive:true});t=setTimeout(f,2500)})()`

/** Remembers the last button that was pressed before the page's scripts run; `pressEarlyButton` presses it again. */
const REMEMBER_PRESS = `addEventListener('click',e=>{const b=e.target.closest('button[type=button]');if(b&&!document.documentElement.dataset.hydrated)window.earlyPress=b},true)`

/** Presses the button that was pressed before the page was hydrated, when it is still there. To be called once, after hydration. */
export function pressEarlyButton(): void {
  const page = window as { earlyPress?: HTMLElement }
  const button = page.earlyPress
  delete page.earlyPress
  if (button?.isConnected) button.click()
}

/** The script in the head of every page. */
export const FIRST_SCRIPT = `${MARK_SESSION};${REMEMBER_PRESS};${START_MODULES}`
