import { useQuery } from '@tanstack/react-query'
import { QRCodeSVG } from 'qrcode.react'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Spinner } from '#web/ui/page-parts.tsx'
import { enrolmentQuery } from './api.ts'

/** The secret of the authenticator app, to scan or to type. */
export function Enrolment() {
  const query = useQuery(enrolmentQuery)
  const { data, error, isFetching } = query
  if (!data) {
    return error && !isFetching ? (
      <LoadFailed level="section" title="Failed to load the secret" query={query} />
    ) : (
      <Spinner label="Loading the secret" />
    )
  }
  return (
    <>
      <p className="mt-2 text-ink-soft">
        Operators sign in with a second code. Scan this picture with an authenticator app on your phone, then type the code that it shows.
      </p>
      <div className="mt-6 rounded-card border border-line bg-white p-5">
        {/* dark on white in every theme, as cameras need it */}
        <QRCodeSVG value={data.address} title="QR code for the authenticator app" size={208} marginSize={2} className="mx-auto" />
      </div>
      <p className="mt-4 text-ink-soft">Or type this key into the app:</p>
      <p className="num mt-1 break-words rounded-control bg-wash px-4 py-3 font-semibold">{data.secret.match(/.{1,4}/g)?.join(' ')}</p>
    </>
  )
}
