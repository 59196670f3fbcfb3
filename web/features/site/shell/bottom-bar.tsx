import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Cached } from '#web/lib/page/cached-html.tsx'
import { bestListingsAddress } from '#web/lib/search/best-listings.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Building2, ClipboardList, House, type IconComponent, LayoutDashboard, Plus } from '#web/ui/icons/icons.tsx'
import { isShown, pathOfBars } from './navigation.ts'

const ITEM =
  'flex h-full min-w-11 sm:w-full flex-col items-center justify-center gap-1 px-px text-xs leading-none low:gap-0.5 low:@min-[32rem]:flex-row low:@min-[32rem]:gap-1.5'
/** Closer letters where enlarged text leaves little room; visually hidden where five words have none: only the icons are shown. */
const LABEL = '@max-[18rem]:tracking-tighter @max-[15.5rem]:sr-only'

/** The navigation of small screens. Pages keep its height, `--bottom-bar`, free. */
export function BottomBar() {
  const [posting, setPosting] = useState(false)
  return (
    <>
      <Cached
        as="nav"
        cacheKey={import.meta.env.SSR ? () => 'bottom' : undefined}
        pathOf={import.meta.env.SSR ? pathOfBars : undefined}
        aria-label="Main"
        data-bar="bottom"
        className="print:hidden fixed inset-x-0 bottom-0 z-30 min-h-[calc(var(--bottom-bar)+1px)] border-line border-t bg-card pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        <ul className="@container mx-auto flex h-(--bottom-row) max-w-xl justify-around px-1 sm:*:flex-1">
          <BarLink to="/" label="Home" Icon={House} />
          <BarLink to={bestListingsAddress()} label="Listings" Icon={Building2} />
          <li>
            <button type="button" aria-haspopup="dialog" onClick={() => setPosting(true)} className={`${ITEM} text-ink-soft`}>
              <span className="grid size-9 place-items-center rounded-full border-2 border-brand text-brand low:size-7">
                <Plus size={20} strokeWidth={2.5} aria-hidden />
              </span>
              <span className={LABEL}>Post</span>
            </button>
          </li>
          <BarLink to="/featured" label="Requirements" Icon={ClipboardList} />
          <BarLink to="/profile" label="Dashboard" Icon={LayoutDashboard} />
        </ul>
      </Cached>
      <PostDialog open={posting} onClose={() => setPosting(false)} />
    </>
  )
}

function BarLink({ to, label, Icon }: { to: string; label: string; Icon: IconComponent }) {
  const shown = isShown(to, useLocation().pathname)
  return (
    <li className="min-w-0">
      <Link to={to} aria-current={shown ? 'page' : undefined} className={`${ITEM} ${shown ? 'font-semibold text-brand' : 'text-ink-soft'}`}>
        <span className={`grid h-7 w-11 place-items-center rounded-full transition-colors duration-150 ${shown ? 'bg-brand-wash' : ''}`}>
          <Icon size={20} aria-hidden />
        </span>
        <span className={LABEL}>{label}</span>
      </Link>
    </li>
  )
}

/** Asks what the user wants to post. */
function PostDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Create a Post" place="sheet">
      <p className="mb-4 text-ink-soft">Choose what you'd like to post</p>
      <div className="grid gap-3">
        <ButtonLink className="min-h-13" to="/postproperty">
          <Building2 size={19} aria-hidden />
          Post Property
        </ButtonLink>
        <ButtonLink look="soft" className="min-h-13" to="/postrequirement">
          <ClipboardList size={19} aria-hidden />
          Post Requirement
        </ButtonLink>
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
