/** The makes of cars that are sold in the United States, as they write themselves. */
export const makes: readonly string[] = [
  ...['Acura', 'Alfa Romeo', 'Aston Martin', 'Audi', 'Bentley', 'BMW', 'Buick', 'Cadillac'],
  ...['Chevrolet', 'Chrysler', 'Dodge', 'Ferrari', 'Fiat', 'Ford', 'Genesis', 'GMC', 'Honda'],
  ...['Hyundai', 'INEOS', 'Infiniti', 'Jaguar', 'Jeep', 'Kia', 'Lamborghini', 'Land Rover'],
  ...['Lexus', 'Lincoln', 'Lotus', 'Lucid', 'Maserati', 'Mazda', 'McLaren', 'Mercedes-Benz'],
  ...['MINI', 'Mitsubishi', 'Nissan', 'Polestar', 'Porsche', 'Ram', 'Rivian', 'Rolls-Royce'],
  ...['Subaru', 'Tesla', 'Toyota', 'VinFast', 'Volkswagen', 'Volvo'],
];
