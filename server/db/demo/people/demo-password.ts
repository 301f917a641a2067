/**
 * The argon2id hash of `kiraya-demo`, the published password of every demo account. It stands here ready-made,
 * because hashing belongs to the accounts module, which the database layer does not know.
 */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$BZlTBozD4hd2V59nAJ+nPA$j7i0Os1KxDgmgVr6g+Dn/hf3LivCLYyRL0edDFsz10M'
