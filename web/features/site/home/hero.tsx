import { SearchBox, type SearchBoxProps } from './search-box.tsx'

/** The first screen: what the product is, and the search. */
export function Hero(search: SearchBoxProps) {
  return (
    // above the next section: suggestions of the search can be longer than this one
    <section className="relative isolate z-10 bg-linear-to-b from-sky-top to-sky-low">
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet="/hero-dark.svg" />
        <img
          src="/hero.svg"
          alt=""
          width={1600}
          height={640}
          fetchPriority="high"
          className="clear-sky -z-10 absolute inset-0 size-full object-cover object-bottom"
        />
      </picture>
      <div className="wrap pt-5 pb-8 sm:pt-10 lg:pt-14 lg:pb-20 2xl:pt-20 2xl:pb-28">
        <h1 className="max-w-2xl font-extrabold text-2xl sm:text-4xl">Homes in Pune, from owners and brokers</h1>
        <p className="mt-3 hidden max-w-xl text-ink-soft text-lg sm:block">
          Rent or buy. Look at photos and prices, compare, and call the owner or broker directly.
        </p>
        <search className="@container mt-4 block max-w-3xl sm:mt-6">
          <SearchBox {...search} />
        </search>
      </div>
    </section>
  )
}
