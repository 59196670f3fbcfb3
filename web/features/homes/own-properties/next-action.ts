import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import type { OwnProperty } from '#contracts/homes/posting/own-properties.ts'
import { Eye, Images, Search } from '#web/ui/icons/icons.tsx'
import type { Step } from '#web/ui/lists/step-list.tsx'

type Home = Pick<OwnProperty, 'propertyId' | 'propertyName' | 'status' | 'askedAt' | 'propertyGallery' | 'deal'>

/** Number of a property's own photos. */
export const countPhotos = ({ propertyGallery }: Pick<Home, 'propertyGallery'>) =>
  propertyGallery.filter((fileName) => fileName !== DEFAULT_PICTURE).length

/**
 * The most useful thing that the poster of a few properties can do now; undefined when the availability question asks them already, and
 * when all properties wait for an operator. @param homes the newest first
 */
export function nextAction(homes: readonly Home[]): Step | undefined {
  const live = homes.filter(({ status }) => status === 'ACTIVE')
  if (live.some(({ askedAt }) => askedAt)) return undefined
  const [first] = live
  if (!first) {
    const hidden = homes.find(({ status, deal }) => status === 'INACTIVE' && !deal)
    return hidden && { to: '?tab=properties', Icon: Eye, title: `Make ${hidden.propertyName} live`, text: 'Nobody can find it right now' }
  }
  const bare = live.find((home) => countPhotos(home) === 0)
  return bare
    ? {
        to: `/editproperty/${bare.propertyId}`,
        Icon: Images,
        title: `Add photos of ${bare.propertyName}`,
        text: 'Seekers look at the photos first',
      }
    : {
        to: `/listing/${first.propertyId}`,
        Icon: Search,
        title: `See ${first.propertyName} as seekers do`,
        text: 'Check the price, the photos and your answers, and share it',
      }
}
