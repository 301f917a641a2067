/**
 * The kind of ad that a thing usually is, where `concepts.data.ts` names none: for the choice of a kind by a title, not for the search. A
 * line is a kind, by the slugs of a category and of its subcategory, and the names of its things. Narrower things need no entry.
 */
export const commonKindTable = `
cloth/men: suit, wedding-suit, sherwani, waistcoat, coat, winter-jacket, jacket, gloves, snow-boots, kurta, dhoti, shirt, turban, mojari, convocation, kediyu, groom-wear
cloth/women: wedding-outfit, bridal-wear, saree, bandhani, overcoat, sweater, shawl, winter-wear, gown, maternity, salwar-suit, western-dress, blouse, jewellery, swimwear, dupatta, lehenga, chaniya-choli, handbag, makeup, wig
cloth/children: fancy-dress, uniform, school-bag
cloth: raincoat, shoes, watch, sunglasses
camera/camcorder: action-camera
camera/camera-gear: gimbal, backdrop, slider-crane, memory-card, teleprompter, binoculars, telescope
camera: canon, nikon, photography
electronics/desktop: monitor
electronics/computers: webcam, computer-mouse, hard-disk, wifi-router, cash-counter, pos-machine, biometric, tablet, mobile, calculator, drafter
electronics/printer: shredder, lamination
electronics/sound: amplifier, sound-mixer, karaoke, headphones, podium, walkie-talkie, fog-machine, bubble-machine
electronics/musical-instruments: band-baja
electronics/projector: projector-screen, led-wall, whiteboard, smart-board
electronics/gaming: joystick, arcade, science-project, microscope, trampoline
electronics/home-appliances: cctv, water-cooler, gas-cylinder, mixer, dehumidifier, ice-box, coffee-machine, inverter, battery, stabilizer-voltage, solar, sewing-machine, metal-detector, hair-dryer, extension-board, popcorn-machine, cotton-candy, ice-cream-machine, barbecue
clinic/hospital-bed: air-mattress, stretcher, iv-stand
clinic/oxygen: cylinder, cpap, bipap, ventilator, nebulizer, steamer
clinic/walking-aids: commode, belt-support, hearing-aid
clinic/monitors: suction, thermometer, stethoscope, breast-pump, baby-scale, physiotherapy, massager, dental-chair, infusion-pump, dialysis, incubator, x-ray
cleaning: fogging-machine, sanitizer-sprayer, leaf-blower, dustbin, portable-toilet
property/apartment: accommodation, bhk, furnished, family
property/pg-room: bachelor
property/office: cabin, meeting-room
property/warehouse: factory-shed, container
property/event-hall: photo-studio, play-ground, swimming-pool
car/van: bus, ambulance
car/hatchback: swift, baleno, wagon-r, alto, tiago
car/suv: roof-carrier, bolero, ertiga, innova, brezza, tata-sumo, kia, jeep
car/sedan: luxury-car
car: vehicle, self-drive, outstation, maruti, toyota, hyundai, tata, mahindra
bike/motorcycle: yamaha, helmet, riding-gear
bike/scooter: tvs
bike/bicycle: geared, exercise-cycle, gym
farm/irrigation: pump, irrigation-pipe, borewell, water-tank
farm/implements: chaff-cutter, sprayer, trolley, shade-net, milking-machine, bullock-cart, lawn-mower, hedge-trimmer
furniture/bed: mattress, bedding
furniture/storage: water-drum, rack, safe-locker, mirror, suitcase, bag
furniture/table-and-chairs: salon-chair
furniture/party-furniture: swing, jacuzzi
furniture/party-and-wedding: mandap, stage, decoration, flower, photo-booth, havan-kund, utensils, water-jug, catering, chocolate-fountain, stall, bouncy-castle, fun-rides, welcome-board, carpet, curtain, barricade, umbrella, pedestal, flag-gate
furniture/tents: camping-tent, canopy, sleeping-bag, trekking, rucksack, camping
furniture/cricket-and-sports: ball, archery, board-game, fishing, life-jacket
furniture/baby-things: stroller, baby-carrier, bouncer, playpen, baby-bath, baby-walker, baby-bed, cradle, high-chair, child-seat, toy, kids-ride
machinery/construction: goods-vehicle, water-tanker
machinery/hand-tools: hammer
machinery/power-tools: flour-mill, paint-sprayer, lathe, cnc-machine, packing-machine, weighing-scale, compressor, motor, oil-press, vada-machine, masala-machine, vegetable-cutter, juice-machine
machinery/lifting: cart
`
