import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UnknownArea } from '#contracts/operations/localities.ts'
import { failureMessage } from '#web/lib/api/api.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { operationsApi } from '../lib/operations-api.ts'
import { unknownAreasQuery } from './catalogue-queries.ts'

/** The fixes of an area that is no known locality: it is one of those that it may mean, another spelling of it, or a new locality. */
export function AreaFixes({ area, meant }: Pick<UnknownArea, 'area' | 'meant'>) {
  const client = useQueryClient()
  const place = useMutation({
    mutationFn: ({ localityId, name }: UnknownArea['meant'][number]) =>
      operationsApi.call('placeArea', { params: { localityId }, body: { area, seen: { name } } }),
    onSuccess: ({ changed }, { name }) => {
      toast.success(changed === 0 ? `Nothing is in ‘${area}’ any more.` : `What was in ‘${area}’ is in ${name} now.`)
      return client.invalidateQueries({ queryKey: ['operations'] })
    },
    onError: (error) => {
      toast.error(failureMessage(error, 'This could not be saved. Please try again.'))
      return client.invalidateQueries({ queryKey: unknownAreasQuery.queryKey })
    },
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {meant.map((locality) => (
        <Button
          key={locality.localityId}
          look="soft"
          busy={place.isPending && place.variables.localityId === locality.localityId}
          disabled={place.isPending}
          onClick={() => place.mutate(locality)}
        >
          Is {locality.name}
        </Button>
      ))}
      {/* in a new tab: the queue stays open */}
      {meant.map(({ localityId, name }) => (
        <TextLink key={localityId} to={`/localities/${localityId}?spelling=${encodeURIComponent(area)}`} target="_blank">
          Add as a spelling of {name}
        </TextLink>
      ))}
      <TextLink to={`/localities/new?name=${encodeURIComponent(area)}`} target="_blank">
        New locality
      </TextLink>
    </div>
  )
}
