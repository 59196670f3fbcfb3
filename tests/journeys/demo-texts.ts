import { GST_STATES } from '#contracts/money/payments/gst-states.ts'
import { generateActivity } from '#demo/activity.ts'
import { ALL_PERSONAS } from '#demo/personas.ts'
import { PLANS } from '#demo/plans.ts'
import { generateProjects } from '#demo/projects.ts'
import { generateProperties } from '#demo/properties.ts'
import { REQUIREMENTS } from '#demo/requirements.ts'
import { INVENTED_BRAND } from '#server/brand-settings.ts'

/** Texts of the demo that stay as they are in every language: names, and what people and operators have written. */
export function demoTexts(): readonly string[] {
  const properties = generateProperties()
  // 100+ Properties; 24/7 Support: the figure stands apart from its label
  const brand = Object.values(INVENTED_BRAND).flatMap((text) =>
    text.split(/ ?[|;] ?/).flatMap((part) => [part, part.replace(/^\d\S* /, '')]),
  )
  const texts = [
    ...brand,
    ...GST_STATES.map(([, name]) => name),
    ...properties.flatMap(({ propertyName, description, statusReason, documents }) => [
      propertyName,
      description,
      statusReason,
      ...documents.map(({ name }) => name),
    ]),
    ...ALL_PERSONAS.flatMap(({ firstName, lastName }) => [firstName, lastName]),
    ...generateProjects(new Date()).flatMap(({ constructionName, builderName, description, projectArea, stages }) => [
      constructionName,
      builderName,
      description,
      projectArea,
      ...stages.map(({ name }) => name),
    ]),
    ...REQUIREMENTS.map(({ additionalRequirements }) => additionalRequirements),
    ...generateActivity(properties).keptSearches.map(({ kept }) => kept.name),
    ...PLANS.flatMap(({ name, description }) => [name, description]),
  ]
  return [...new Set(texts.flatMap((text) => (text ? [text.replaceAll(/\s+/g, ' ')] : [])))]
}
