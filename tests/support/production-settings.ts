/** What a real site has of its own: without these, `KIRAYA_ENV=production` does not start. */
export const exampleBrand = {
  BRAND_PHONE: '+91 79 4890 5566',
  BRAND_EMAIL: 'help@bhada.test',
  BRAND_WHATSAPP: '917948905566',
  BRAND_POSTAL_ADDRESS: '12 Ring Road, Surat, Gujarat 395002',
}

/** The settings that a real site needs, with a database that does not exist. */
export const productionEnvironment = {
  KIRAYA_ENV: 'production',
  PUBLIC_URL: 'https://kiraya.example',
  DATABASE_URL: 'postgres://kiraya@db/kiraya',
  ...exampleBrand,
}
