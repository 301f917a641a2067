import { browsersWithout, type Engine, interfaces } from '../../scripts/checks/floor/compat-data.ts'

/**
 * Interfaces that the driver of the browser uses in a page, and those that this browser needs because it enforces the policy that
 * older ones ignore. `npm run check` reports all of them all the same.
 */
const spared = ['checkVisibility', 'trustedTypes', 'TrustedTypePolicy', 'TrustedTypePolicyFactory', 'TrustedScript']

/**
 * A script that removes from a page, before anything of it runs, the interfaces that some browsers of these versions lack
 * (docs/decisions/browser-support.md). Missing style sheet features and syntax are not emulated.
 */
export function deleteNewerThan(...engines: Engine[]): string {
  const lacking = interfaces.filter(({ entry }) => browsersWithout(entry, { engines }).length > 0)
  const names = lacking.map(({ owner, member = null, isStatic }) => [owner, member, isStatic] as const)
  const deleted = names.filter(([owner, member]) => !spared.includes(owner) && !spared.includes(member ?? ''))
  return `(${deleteInterfaces})(${JSON.stringify(deleted)})`
}

/** It runs as a script in the page, so it uses nothing from its surroundings. */
function deleteInterfaces(names: [owner: string, member: string | null, isStatic?: boolean | null][]): void {
  const all = globalThis as unknown as Record<string, { prototype?: object } | undefined>
  // From the end: a member is after its interface in the list, and cannot be found any more when that is gone.
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
