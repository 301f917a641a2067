/** Makes a function that computes a value at its first call and returns this value at each later one: for tables that few processes or pages need. */
export function computeOnce<T>(compute: () => T): () => T {
  let computed: { value: T } | undefined
  return () => {
    computed ??= { value: compute() }
    return computed.value
  }
}
