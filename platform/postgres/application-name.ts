/**
 * The product's name in PostgreSQL, the only place of `platform/` that has it. It must not change: the embedded database of every
 * data folder, its owner and the socket folder of a server that outlives its process are found by it. It is also the
 * `application_name` of all connections.
 */
export const applicationName = 'kiraya'
