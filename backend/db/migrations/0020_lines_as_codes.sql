-- A line of a price is a code with its parameters; words are made where a call is answered, in its language. Lines stored in
-- words that the shop has used become codes, any other text stays as it is.
UPDATE order_items SET lines = (
  SELECT coalesce(jsonb_agg(
    jsonb_build_object('code', code, 'quantity', line -> 'quantity', 'unitPrice', line -> 'unitPrice', 'total', line -> 'total') ||
    CASE
      WHEN code = 'rent' AND label IN ('Loyer', 'Rent', 'Miete', 'Affitto') AND detail ~ '^\d\d\.\d\d\.\d{4} – \d\d\.\d\d\.\d{4}$' THEN
        jsonb_build_object(
          'from', substr(detail, 7, 4) || '-' || substr(detail, 4, 2) || '-' || substr(detail, 1, 2),
          'to', substr(detail, 20, 4) || '-' || substr(detail, 17, 2) || '-' || substr(detail, 14, 2)
        )
      WHEN code = 'discount' AND detail IS NULL AND label ~ '^(Offre spéciale|Special offer|Sonderangebot|Offerta speciale) −\d+(\.\d+)? %$' THEN
        jsonb_build_object('percent', substring(label FROM '−(\d+(\.\d+)?) %$')::numeric)
      WHEN code = 'final_cleaning' AND detail IS NULL AND label IN ('Nettoyage final', 'Final cleaning', 'Endreinigung', 'Pulizia finale') THEN
        '{}'
      WHEN code = 'bed_linen' AND detail IS NULL AND label IN ('Linge de lit', 'Bed linen', 'Bettwäsche', 'Biancheria da letto') THEN
        '{}'
      WHEN code = 'tourist_tax' AND label IN ('Taxe de séjour', 'Tourist tax', 'Kurtaxe', 'Tassa di soggiorno') AND heads IS NOT NULL THEN
        jsonb_build_object(
          'adults', coalesce(heads[2], '0')::int, 'children', coalesce(heads[5], '0')::int, 'nights', heads[6]::int
        )
      WHEN code = 'cancellation_insurance' AND called AND detail ~ '^\d+(\.\d+)? % (du loyer|of the rent|der Miete|dell’affitto)$' THEN
        jsonb_build_object('percent', substring(detail FROM '^(\d+(\.\d+)?) %')::numeric)
      WHEN code = 'product' AND called AND detail IS NULL THEN
        '{}'
      WHEN code = 'product' AND called AND detail IN ('aller et retour', 'return trip', 'Hin- und Rückfahrt', 'andata e ritorno') THEN
        '{"roundTrip": true}'
      ELSE
        jsonb_build_object('text', jsonb_build_object('label', line -> 'label', 'detail', line -> 'detail'))
    END
    ORDER BY place
  ), '[]')
  FROM jsonb_array_elements(order_items.lines) WITH ORDINALITY AS stored (line, place)
  CROSS JOIN LATERAL (
    SELECT line ->> 'code' AS code, replace(line ->> 'label', chr(160), ' ') AS label, replace(line ->> 'detail', chr(160), ' ') AS detail
  ) AS said
  CROSS JOIN LATERAL (
    SELECT
      regexp_match(
        detail,
        '^((\d+) (adultes?|adults?|Erwachsener?|adult[oi]), )?((\d+) (?:enfants?|child|children|Kind|Kinder|bambin[oi]), )?(\d+) (?:nuits?|nights?|Nacht|Nächte|nott[ei])$'
      ) AS heads,
      EXISTS (
        SELECT 1 FROM products, jsonb_each_text(products.title) AS title
        WHERE products.id = order_items.product_id AND title.value = line ->> 'label'
      ) AS called
  ) AS read
);
