import { browsersWithout, type Engine } from '../../scripts/checks/floor/compat-data.ts'
import { interfaces } from '../../scripts/checks/floor/interfaces.ts'

/**
 * What the driver of the browser calls in a page, and what this browser needs because it obeys the policy that older ones
 * pass over. `npm run check` names all of it all the same.
 */
const spared = ['checkVisibility', 'trustedTypes', 'TrustedTypePolicyFactory']

/**
 * A script that takes from a page, before anything of it runs, the interfaces that some browsers of these ages lack
 * (decision 052). What they lack of style sheets and of syntax stays.
 */
export function deleteNewerThan(...engines: Engine[]): string {
  const lacking = interfaces.filter(({ entry }) => browsersWithout(entry, { engines }).length > 0)
  const names = lacking.map(({ owner, member = null, isStatic }) => [owner, member, isStatic] as const)
  const deleted = names.filter(([owner, member]) => !spared.includes(owner) && !spared.includes(member ?? ''))
  return `(${deleteInterfaces})(${JSON.stringify(deleted)})`
}

/** It stands as a script in the page, so it uses nothing from around it. */
function deleteInterfaces(names: [owner: string, member: string | null, isStatic?: boolean | null][]): void {
  const all = globalThis as unknown as Record<string, { prototype?: object } | undefined>
  // From the end: what an interface has stands behind it, and is not found any more when that is gone.
  for (const [owner, member, isStatic] of names.reverse()) {
    const holder = all[owner]
    if (member === null) delete all[owner]
    else
      for (const place of [
        owner === 'Window' ? globalThis : isStatic === false ? undefined : holder,
        isStatic ? undefined : holder?.prototype,
      ])
        if (place && Object.hasOwn(place, member)) Reflect.deleteProperty(place, member)
  }
}
