/**
 * Minutes and hours in UTC, as in a crontab: 02:30 is 08:00 in India. A run that was missed while the site was stopped is skipped, but for
 * the messages of the day.
 */
export const crontab = `
  * * * * * index-ads ?jobKey=index-ads&max=2
  * * * * * end-suspensions ?jobKey=end-suspensions&max=2
  * * * * * fill-name-sounds ?jobKey=fill-name-sounds&max=2
  * * * * * match-ads ?jobKey=match-ads&max=2
  * * * * * watch-site ?jobKey=watch-site&max=2
  * * * * * announce-banners ?jobKey=announce-banners&max=2
  * * * * * settle-rentals ?jobKey=settle-rentals&max=2
  * * * * * return-ads ?jobKey=return-ads&max=2
  * * * * * tell-hidden ?jobKey=tell-hidden&max=2
  30 2 * * * tell-daily ?jobKey=tell-daily&max=2&fill=12h
  47 * * * * count-suggested ?jobKey=count-suggested&max=2
  17 * * * * collect-orphans ?jobKey=collect-orphans&max=2
  41 * * * * forget-expired ?jobKey=forget-expired&max=2
  53 * * * * purge-accounts ?jobKey=purge-accounts&max=2
  5 * * * * remind-expiring ?jobKey=remind-expiring&max=2
  11 * * * * expire-ads ?jobKey=expire-ads&max=2
  29 * * * * purge-ads ?jobKey=purge-ads&max=2
  33 * * * * close-days ?jobKey=close-days&max=2
`
