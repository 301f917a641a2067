-- Who has withdrawn their name has withdrawn their number, too (docs/decisions/121-lenders-hear-who-asks.md).
update users set shares_number = false where shares_name = false and shares_number;
