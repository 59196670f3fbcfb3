import { formatRupees } from '#contracts/base/values/money.ts'
import { languageOf } from '#web/lib/page/language-of.ts'
import { periodOf } from '#web/lib/plans/chosen-plan.ts'
import { describeContents } from '#web/lib/plans/plan-contents.ts'
import type { Plan } from '#web/lib/plans/plans-query.ts'
import { priceWithGst } from '#web/lib/plans/total-wording.ts'
import { Button } from '#web/ui/button.tsx'
import { Check, Share2 } from '#web/ui/icons/icons.tsx'

interface PlanCardProps {
  plan: Plan
  /** The plan is recommended to others instead of bought. */
  forOthers: boolean
  /** The address names this plan. */
  highlighted: boolean
  /** What the viewer has of this plan, in words. */
  own: string | undefined
  onChoose: () => void
}

export function PlanCard({ plan, forOthers, highlighted, own, onChoose }: PlanCardProps) {
  const features = featuresOf(plan)
  const isReduced = plan.originalPrice > plan.price
  return (
    <article
      aria-label={plan.packageName}
      className={`relative flex h-full flex-col rounded-card border bg-card p-6 shadow-card ${plan.popular || highlighted ? 'border-brand outline-1 outline-brand' : 'border-line'}`}
    >
      {(own || plan.popular) && (
        // stands on the border of the card, so that nothing moves when it is known what the viewer has
        <p
          className={`num absolute bottom-[calc(100%-0.875rem)] left-5 flex min-h-7 max-w-[calc(100%-2.5rem)] items-center rounded-full text-balance px-3 py-0.5 font-semibold text-sm leading-tight ${own ? 'bg-brand text-on-brand' : 'bg-marigold text-on-marigold'}`}
        >
          {own ?? 'Most popular'}
        </p>
      )}
      <h2 {...((import.meta.env.SSR || import.meta.env.OTHER_LANGUAGE) && languageOf(plan.packageName))} className="font-bold text-xl">
        {plan.packageName}
      </h2>
      {plan.description && (
        <p
          {...((import.meta.env.SSR || import.meta.env.OTHER_LANGUAGE) && languageOf(plan.description))}
          className="mt-1.5 text-ink-soft lg:min-h-[2lh]"
        >
          {plan.description}
        </p>
      )}
      <p className="mt-5 flex flex-wrap items-baseline gap-x-2.5">
        <span translate="no" className="num font-bold font-display text-3xl">
          {formatRupees(plan.price)}
        </span>
        <span className="text-ink-soft">+ GST</span>
      </p>
      <p className="num mt-0.5">
        <span className="font-semibold">{priceWithGst(plan.price)}</span> for {periodOf(plan.durationDays)}
      </p>
      {(isReduced || plan.offerLabel) && (
        <p className="num mt-1.5 flex flex-wrap items-center gap-2 text-base text-ink-faint">
          {isReduced && (
            <>
              <s aria-hidden translate="no">
                {formatRupees(plan.originalPrice)}
              </s>
              <span className="sr-only">instead of {formatRupees(plan.originalPrice)}</span>
            </>
          )}
          {plan.offerLabel && (
            <span className="rounded-control bg-marigold-wash px-1.5 py-0.5 font-semibold text-ink text-sm">
              {import.meta.env.OTHER_LANGUAGE ? localOffer(plan.offerLabel) : plan.offerLabel}
            </span>
          )}
        </p>
      )}
      <ul className="mt-5 mb-6 grid gap-2.5">
        {describeContents(plan).map((line) => (
          <Line key={line} text={line} strong />
        ))}
        {features.map((line) => (
          <Line key={line} text={line} />
        ))}
      </ul>
      <Button
        look={plan.popular && !forOthers ? 'primary' : forOthers ? 'outline' : 'soft'}
        className="mt-auto w-full"
        aria-label={`${forOthers ? 'Recommend Plan' : 'Subscribe Now'}: ${plan.packageName}`}
        onClick={onChoose}
      >
        {forOthers && <Share2 size={17} aria-hidden />}
        {forOthers ? 'Recommend Plan' : 'Subscribe Now'}
      </Button>
    </article>
  )
}

/** '25% OFF' in words of the language; another label, which only a site for trying out shows, stays as it was typed. */
function localOffer(label: string): string {
  const [, percent] = /^(\d+)% OFF$/.exec(label) ?? []
  return percent ? `${percent}% off` : label
}

function Line({ text, strong = false }: { text: string; strong?: boolean }) {
  return (
    <li className={`flex gap-2.5 ${strong ? 'font-semibold' : 'text-ink-soft'}`}>
      <Check size={18} aria-hidden className="mt-0.5 shrink-0 text-brand" />
      <span {...((import.meta.env.SSR || import.meta.env.OTHER_LANGUAGE) && languageOf(text))} className="num">
        {text}
      </span>
    </li>
  )
}

/** The benefits of a plan, which operators write separated by commas. */
function featuresOf(plan: Plan): string[] {
  return plan.features
    .split(',')
    .map((feature) => feature.trim())
    .filter(Boolean)
}
