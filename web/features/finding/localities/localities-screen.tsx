import { CITY } from '#contracts/base/limits.ts'
import type { Locality } from '#contracts/homes/properties/properties.ts'
import { SERVER_FAILURE_TEXT } from '#web/lib/api/page-failure.ts'
import { LOCALITIES_PATH } from '#web/lib/localities/localities.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { NothingFound } from '#web/ui/lists/nothing-found.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeading } from '#web/ui/page-parts.tsx'
import { LocalityLinks, withPropertyCounts } from './locality-links.tsx'

/** @param localities by name; null when they could not be loaded */
export function LocalitiesScreen({ localities }: { localities: readonly Locality[] | null }) {
  return (
    <>
      <PageHeading title={`Rents and prices in ${CITY} by locality`}>
        What flats ask in each locality, month by month, with the properties there and what is around.
      </PageHeading>
      <div className="wrap pb-24 lg:pb-14">
        <Localities localities={localities} />
      </div>
    </>
  )
}

function Localities({ localities }: { localities: readonly Locality[] | null }) {
  if (!localities)
    return (
      <Notice
        level="panel"
        title="We could not load the localities"
        actions={
          <ButtonLink to={LOCALITIES_PATH} reloadDocument>
            Try again
          </ButtonLink>
        }
      >
        {SERVER_FAILURE_TEXT}
      </Notice>
    )
  if (localities.length === 0)
    return (
      <NothingFound heading="No properties just now" advice="Say what you look for, and owners and brokers will find you.">
        <ButtonLink to="/postrequirement">Post what you are looking for</ButtonLink>
      </NothingFound>
    )
  return <LocalityLinks localities={withPropertyCounts(localities)} />
}
