import { counted } from '../base/values/counted.ts'

const homes = (count: number) => counted(count, 'different home')
const accounts = (count: number) => counted(count, 'other account')

/** Each is one sentence or two that are recognised as a whole, for their translation (web/lib/api/translate-answer.ts). */
export const SIGNAL_MESSAGES = {
  priceInArea: (price: string, usual: string) => `It asks ${price}. Others of its kind in its area usually ask about ${usual}.`,
  priceInCity: (price: string, usual: string) => `It asks ${price}. Others of its kind in the city usually ask about ${usual}.`,
  priceLow: (price: string) => `It asks ${price}. That is unusually low for its kind.`,
  priceHigh: (price: string) => `It asks ${price}. That is unusually high for its kind.`,
  samePicture: (pictures: number, properties: number) =>
    `${counted(pictures, 'picture is', 'pictures are')} also at ${properties === 1 ? 'a property of somebody else' : `${properties} properties of other people`}.`,
  sameAddress: (properties: number) =>
    properties === 1
      ? 'The same home, by its address and size, was posted by somebody else.'
      : `The same home, by its address and size, was posted by somebody else ${properties} times.`,
  brokerByAccount: (count: number) => `An owner's account has posted ${homes(count)}.`,
  brokerByDevice: (count: number, others: number) =>
    `This account and ${accounts(others)} on the same browser have posted ${homes(count)} as owners.`,
  brokerByPictures: (count: number, others: number) =>
    `Pictures of ${counted(count, 'property', 'properties')} of this account are also used by ${accounts(others)}.`,
  unknownArea: (isLike: boolean) =>
    isLike
      ? 'Its area is no known locality, but looks like one.'
      : 'Its area is no known locality: it has no place on the map, and no search by locality finds it.',
  phone: 'A text contains a phone number.',
  link: 'A text contains a link, an e-mail address or a name at a messenger.',
  phoneAndLink: 'Texts contain a phone number, and a link, an e-mail address or a name at a messenger.',
} as const
