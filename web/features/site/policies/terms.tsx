import { lazy, Suspense } from 'react'
import { TERMS_CHANGES } from '#contracts/site/terms/terms-changes.ts'
import type { Brand } from '#web/lib/api/api.ts'
import { contactValues } from '#web/lib/clauses/clauses.ts'
import { useUser } from '#web/lib/session/session.ts'
import { ClauseTabs } from './clause-tabs.tsx'
import { TERMS_TEXTS } from './terms-content.ts'
import { Versions } from './versions.tsx'

/** The terms with their versions, and for users the version that they agreed to; how results are ordered. */
export function Terms({ brand, legalName }: { brand: Brand; legalName: string }) {
  return (
    <ClauseTabs
      label="Terms"
      texts={TERMS_TEXTS}
      values={{ ...contactValues(brand), brand: brand.name, legalName }}
      after={(text) =>
        text === 'terms' && (
          <Versions changes={TERMS_CHANGES}>
            <Agreement />
          </Versions>
        )
      }
    />
  )
}

// visitors never load it
const TermsAgreement = lazy(() => import('./terms-agreement.tsx'))

function Agreement() {
  const userId = useUser()?.id
  return (
    userId !== undefined && (
      <Suspense>
        <TermsAgreement userId={userId} />
      </Suspense>
    )
  )
}
