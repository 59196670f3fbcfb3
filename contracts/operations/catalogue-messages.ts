/** Texts about plans, amenities, localities and projects that operators see. */
export const CATALOGUE_MESSAGES = {
  changedMeanwhile: 'Somebody else has changed this since you opened it. Load the latest version, then make your change again.',
  planUnknown: 'There is no such plan.',
  planNameTaken: 'There is a plan of this name for the same people already.',
  amenityUnknown: 'There is no such amenity.',
  amenityNameTaken: 'There is an amenity of this name already.',
  withdrawAmenityReason: 'Say why the amenity is withdrawn.',
  mergeWithItself: 'Choose another amenity to merge this one into.',
  mergeReason: 'Say why the amenities are merged.',
  localityUnknown: 'There is no such locality.',
  spellingTaken: (spelling: string, owner: string) =>
    `${owner} has the spelling “${spelling}” already. If people mean both places by it, write it among the shared spellings.`,
  spellingTakenMeanwhile: 'Another locality has just got one of these spellings. Save again to see which one.',
  projectUnknown: 'There is no such project.',
  reraTaken: 'There is a project with this RERA number already.',
  hideReason: 'Say why the project is hidden.',
  pictureMissing: 'Choose a picture.',
  onePicture: 'Send one picture at a time.',
  tooManyPictures: (most: number) => `A project can have at most ${most} pictures. Remove one to add another.`,
  foreignPicture: 'One of the pictures is not of this project.',
  picturesChanged: 'Somebody else has changed the pictures meanwhile. Here they are as they are now.',
  withdrawReason: 'Say why the plan is withdrawn.',
  noLocalities: 'There are no localities, so searches understand no area: npm run catalogue -- pune adds those of Pune.',
  noOffer:
    'No plan is on offer, so nobody can buy one: give a draft its price at /operations/plans (npm run catalogue -- pune adds drafts).',
} as const
